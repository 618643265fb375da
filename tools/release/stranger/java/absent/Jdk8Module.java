package com.fasterxml.jackson.datatype.jdk8;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Optional;

/** An empty Optional is null. */
public class Jdk8Module extends SimpleModule {
	public Jdk8Module() {
		addSerializer(Optional.class, new Writer());
		addDeserializer(Optional.class, new Reader(null));
	}

	private static class Writer extends JsonSerializer<Optional> {
		@Override
		public void serialize(Optional value, JsonGenerator json, SerializerProvider provider) throws IOException {
			provider.defaultSerializeValue(value.orElse(null), json);
		}
	}

	private static class Reader extends JsonDeserializer<Optional> implements ContextualDeserializer {
		private final JavaType content;

		Reader(JavaType content) {
			this.content = content;
		}

		@Override
		public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
			return new Reader(context.getContextualType().containedType(0));
		}

		@Override
		public Optional<?> deserialize(JsonParser json, DeserializationContext context) throws IOException {
			return Optional.of(context.<Object>readValue(json, content));
		}

		@Override
		public Optional<?> getNullValue(DeserializationContext context) {
			return Optional.empty();
		}
	}
}
