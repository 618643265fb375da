package org.apache.cxf.jaxrs.ext.multipart;

public class ContentDisposition {
	public ContentDisposition(String value) {}
}
