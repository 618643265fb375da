package org.apache.cxf.jaxrs.ext.multipart;

public class AttachmentBuilder {
	public AttachmentBuilder object(Object value) {
		return this;
	}

	public AttachmentBuilder mediaType(String type) {
		return this;
	}

	public AttachmentBuilder contentDisposition(ContentDisposition disposition) {
		return this;
	}

	public Attachment build() {
		throw new UnsupportedOperationException();
	}
}
